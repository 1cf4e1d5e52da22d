# A client on Net::SMPP (Debian: libnet-smpp-perl). Reads what to send as JSON, prints ids, receipts and replies as JSON lines.
use strict;
use warnings;
use Encode qw(decode encode);
use JSON::PP;
use Net::SMPP;

$| = 1;
my $order = decode_json(do { local $/; <STDIN> });
my $json = JSON::PP->new->canonical->utf8;
my ($smpp, $bound) = Net::SMPP->new_transceiver('127.0.0.1', port => $order->{port}, smpp_version => 0x34,
  system_id => $order->{systemId}, password => $order->{password}) or die "no connection\n";
say_line({ bound => $bound->{status}, version => unpack('C', $bound->{sc_interface_version} // "\0") });

my $open = $order->{deliveries};
${*$smpp}{handlers}->{Net::SMPP::CMD_deliver_sm()} = sub {
  my (undef, $pdu) = @_;
  $smpp->deliver_sm_resp(seq => $pdu->{seq}, message_id => '');
  $open--;
  if ($pdu->{esm_class} & 0x04) {
    say_line({ receipt => $pdu->{receipted_message_id} =~ s/\0//gr, text => $pdu->{short_message},
      state => unpack('C', $pdu->{message_state}), from => $pdu->{source_addr} });
  } else {
    my $text = $pdu->{data_coding} == 8 ? decode('UTF-16BE', $pdu->{short_message}) : $pdu->{short_message};
    say_line({ reply => $text, from => $pdu->{source_addr} });
  }
};

for my $message (@{ $order->{messages} }) {
  my $persian = $message->{coding} == 8;
  my @parts = map { $persian ? encode('UTF-16BE', $_) : encode('ascii', $_) } @{ $message->{parts} };
  my ($total, $sequence) = (scalar @parts, 0);
  for my $octets (@parts) {
    $sequence++;
    my %form = (
      plain => sub { (short_message => $octets) },
      udh8 => sub { (esm_class => 0x40, short_message => pack('C6', 5, 0, 3, 7, $total, $sequence) . $octets) },
      udh16 => sub { (esm_class => 0x40, short_message => pack('C3nCC', 6, 8, 4, 263, $total, $sequence) . $octets) },
      sar => sub { (short_message => $octets, sar_msg_ref_num => pack('n', 9), sar_total_segments => pack('C', $total),
        sar_segment_seqnum => pack('C', $sequence)) },
      payload => sub { (short_message => '', message_payload => $octets) },
    );
    my $answer = $smpp->submit_sm(source_addr => $order->{line}, destination_addr => $message->{to},
      dest_addr_ton => 1, dest_addr_npi => 1, data_coding => $message->{coding}, registered_delivery => 1,
      $form{ $message->{form} }->()) or die "no answer\n";
    say_line({ sent => $answer->{message_id}, status => $answer->{status}, to => $message->{to} });
  }
}
while ($open > 0) {
  my $pdu = $smpp->read_pdu() or die "the session ended\n";
  my $handler = ${*$smpp}{handlers}->{ $pdu->{cmd} };
  $handler->($smpp, $pdu) if $handler;
}
$smpp->unbind();

sub say_line { print $json->encode($_[0]), "\n" }

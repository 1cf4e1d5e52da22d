"""A client on python-smpplib. Reads what to send as JSON, prints ids, receipts and replies as JSON lines."""

import json
import struct
import sys

import smpplib.client

order = json.load(sys.stdin)


def say(**line):
    print(json.dumps(line), flush=True)


client = smpplib.client.Client("127.0.0.1", order["port"], timeout=30, allow_unknown_opt_params=True)
client.connect()
bound = client.bind_transceiver(system_id=order["systemId"], password=order["password"])
say(bound=bound.status, version=0x34 if bound.sc_interface_version else 0)

left = {"answers": 0, "deliveries": order["deliveries"]}
recipients = {}


def on_answer(pdu):
    left["answers"] -= 1
    say(sent=pdu.message_id.decode(), status=pdu.status, to=recipients[pdu.sequence])


def on_delivery(pdu):
    left["deliveries"] -= 1
    source = pdu.source_addr.decode()
    if pdu.esm_class & 0x04:
        receipted = pdu.receipted_message_id.decode().rstrip("\0")
        say(receipt=receipted, text=pdu.short_message.decode("latin1"), state=pdu.message_state)
    else:
        coding = "utf-16-be" if pdu.data_coding == 8 else "latin1"
        say(reply=pdu.short_message.decode(coding), **{"from": source})


client.set_message_sent_handler(on_answer)
client.set_message_received_handler(on_delivery)


def form_of(name, octets, total, sequence):
    if name == "payload":
        return {"short_message": b"", "message_payload": octets}
    if name == "sar":
        numbers = {"sar_msg_ref_num": 9, "sar_total_segments": total, "sar_segment_seqnum": sequence}
        return {"short_message": octets, **numbers}
    if name == "udh8":
        header = struct.pack("6B", 5, 0, 3, 7, total, sequence)
    else:
        header = struct.pack(">3BH2B", 6, 8, 4, 263, total, sequence)
    return {"esm_class": 0x40, "short_message": header + octets}


for message in order["messages"]:
    coding = "utf-16-be" if message["coding"] == 8 else "ascii"
    parts = message["parts"]
    for place, text in enumerate(parts, start=1):
        left["answers"] += 1
        pdu = client.send_message(
            source_addr_ton=0,
            source_addr_npi=1,
            source_addr=order["line"],
            dest_addr_ton=1,
            dest_addr_npi=1,
            destination_addr=message["to"],
            data_coding=message["coding"],
            registered_delivery=1,
            **form_of(message["form"], text.encode(coding), len(parts), place),
        )
        recipients[pdu.sequence] = message["to"]
while left["answers"] > 0 or left["deliveries"] > 0:
    client.read_once()
client.unbind()
client.disconnect()

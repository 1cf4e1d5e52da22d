-- Until now no plan kept anybody from anything, whatever its words were: nobody loses what they could do.
alter table plans alter column permissions set default
  '{sms,pattern,bulk,bank,postal,lbs,voice,phonebook,ticket}';
update plans set permissions = default;

-- What became of a message is written into its row soon after it was stored: with room on the page the row stays there (HOT), and no
-- index is written for it.
alter table smpp_messages set (fillfactor = 60);

-- A check writes a second copy of its row. Half of each page is left for those: neighbours are often checked in one
-- transaction, and a copy that finds no room on its page goes to another one, with an entry in every index.
alter table verifications set (fillfactor = 50);

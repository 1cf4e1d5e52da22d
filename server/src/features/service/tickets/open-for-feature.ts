import type { TicketOpener } from '../../../ticket-opener.ts';
import { addMessage } from './add-message.ts';
import { listDepartments, listImportances } from './ticket-options-store.ts';
import { countOpenTickets, insertTicket, lockTicket } from './tickets-store.ts';

/** Opens a ticket in the first department, of normal importance where there is that. */
export const openForFeature: TicketOpener = async (tx, { accountId, title, question, openMax, now }) => {
  if ((await countOpenTickets(tx, accountId)) >= openMax) return null;
  const [[department], importances] = [await listDepartments(tx), await listImportances(tx)];
  const importance = importances.find(({ code }) => code === 'normal') ?? importances[0];
  if (department === undefined || importance === undefined) return null;
  const id = await insertTicket(tx, accountId, {
    departmentId: department.id,
    importanceId: importance.id,
    title,
    notifyBySms: false,
    now,
  });
  const ticket = await lockTicket(tx, accountId, id);
  if (ticket === undefined) return null;
  const message = {
    author: 'customer',
    operatorId: null,
    text: question,
    attachment: undefined,
    now,
  } as const;
  await addMessage(tx, ticket, message);
  return id;
};

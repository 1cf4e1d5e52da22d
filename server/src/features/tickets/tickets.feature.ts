import type { Feature } from '../../feature.ts';
import { closeTicket } from './close-ticket.ts';
import { answerTicket, closeDeskTicket, forwardTicket, reopenTicket } from './desk-deeds.ts';
import { downloadDeskFile, listDeskTickets, showDeskTicket } from './desk-tickets.ts';
import { downloadTicketFile } from './download-ticket-file.ts';
import {
  addDepartment,
  addImportance,
  renameDepartment,
  renameImportance,
  retireDepartment,
  retireImportance,
} from './keep-choices.ts';
import { listTicketDepartments, listTicketImportances } from './list-choices.ts';
import { listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { refuseEdits } from './refuse-edits.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { showTicket } from './show-ticket.ts';
import { tellCustomer } from './tell-customer.job.ts';

/** Support tickets: conversations between customers and operators. */
export const tickets: Feature = {
  name: 'tickets',
  endpoints: [
    openTicket,
    listTickets,
    closeTicket,
    downloadTicketFile,
    replyToTicket,
    listTicketDepartments,
    listTicketImportances,
    showTicket,
    ...refuseEdits,
    listDeskTickets,
    showDeskTicket,
    downloadDeskFile,
    answerTicket,
    forwardTicket,
    closeDeskTicket,
    reopenTicket,
    addDepartment,
    renameDepartment,
    retireDepartment,
    addImportance,
    renameImportance,
    retireImportance,
  ],
  jobs: [tellCustomer],
};

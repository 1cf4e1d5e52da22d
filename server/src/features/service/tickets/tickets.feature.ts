import { part, type Feature } from '../../../feature.ts';
import { ticketOpener } from '../../../ticket-opener.ts';
import { closeTicket } from './close-ticket.ts';
import { answerTicket, closeTicketByOperator, forwardTicket, reopenTicket } from './operator-actions.ts';
import {
  downloadFileForOperator,
  listDepartmentsForOperator,
  listTicketsForOperator,
  showTicketToOperator,
} from './operator-tickets.ts';
import { downloadTicketFile } from './attachments/download-ticket-file.ts';
import {
  addDepartment,
  addImportance,
  renameDepartment,
  renameImportance,
  retireDepartment,
  retireImportance,
} from './edit-ticket-options.ts';
import { listTicketDepartments, listTicketImportances } from './list-ticket-options.ts';
import { listTickets } from './list-tickets.ts';
import { openForFeature } from './open-for-feature.ts';
import { openTicket } from './open-ticket.ts';
import { refuseEdits } from './refuse-edits.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { showTicket } from './show-ticket.ts';
import { notifyCustomer } from './notify-customer.job.ts';
import { operatorTicketSearch, ticketSearch } from './search-tickets.ts';
import { waitingTickets } from './waiting-tickets.ts';

/** Support tickets: conversations between customers and operators. */
export const tickets: Feature = {
  name: 'tickets',
  title: { fa: 'پشتیبانی', en: 'Tickets' },
  runtime: [part(ticketOpener, () => openForFeature)],
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
    listTicketsForOperator,
    showTicketToOperator,
    downloadFileForOperator,
    answerTicket,
    forwardTicket,
    closeTicketByOperator,
    reopenTicket,
    listDepartmentsForOperator,
    addDepartment,
    renameDepartment,
    retireDepartment,
    addImportance,
    renameImportance,
    retireImportance,
  ],
  jobs: [notifyCustomer],
  searches: [ticketSearch, operatorTicketSearch],
  operatorWaiting: [waitingTickets],
};

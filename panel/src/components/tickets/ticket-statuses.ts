export const ticketStatuses = ['open', 'answered', 'waiting', 'closed'] as const;

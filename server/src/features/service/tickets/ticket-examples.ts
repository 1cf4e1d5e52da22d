// OpenAPI examples: one ticket at several stages.
export const ticketExample = {
  id: 1,
  title: 'خط جدید',
  department: { id: 1, title: 'پشتیبانی فنی' },
  importance: 'normal',
  status: 'open',
  created_at: '2026-11-15T08:30:00.000Z',
  updated_at: '2026-11-15T08:30:00.000Z',
};

const question = {
  id: 1,
  author: 'customer',
  text: 'چگونه خط اختصاصی بخریم؟',
  created_at: '2026-11-15T08:30:00.000Z',
  files: [{ id: 1, name: 'screenshot.png', size: 48_230 }],
};

const reply = {
  id: 2,
  author: 'customer',
  text: 'شمارهٔ دلخواه هم ممکن است؟',
  created_at: '2026-11-15T08:40:00.000Z',
  files: [{ id: 2, name: 'screenshot.png', size: 48_230 }],
};

export const openedExample = { ...ticketExample, messages: [question] };
export const repliedExample = {
  ...ticketExample,
  updated_at: reply.created_at,
  messages: [question, reply],
};

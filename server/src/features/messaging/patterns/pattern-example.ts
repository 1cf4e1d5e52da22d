const vars = [{ var: 'code', length: 6, type: 'int' }];

/** OpenAPI example: an approved pattern. */
export const patternExample = {
  id: 12,
  code: 'k7m2xq9p4d',
  text: 'کد ورود شما: %code%',
  description: 'ورود به فروشگاه',
  website: 'example.com',
  share: 0,
  category: 1,
  status: 'active',
  admin_message: null,
  reviewed_at: '2026-11-15T08:45:00.000Z',
  created_at: '2026-11-15T08:30:00.000Z',
  updated_at: '2026-11-15T08:45:00.000Z',
  vars,
  vars_count: 1,
  attributes: vars,
};

/** OpenAPI example: the same before an operator looked at it. */
const newPatternExample = {
  ...patternExample,
  status: 'pending',
  reviewed_at: null,
  updated_at: patternExample.created_at,
};

/** OpenAPI example: the same with what is known of its wait. */
export const waitingPatternExample = {
  ...newPatternExample,
  approval: {
    place: 4,
    usual_at: '2026-11-15T08:50:00.000Z',
    late_at: '2026-11-15T10:10:00.000Z',
    decided_count: 35,
  },
};

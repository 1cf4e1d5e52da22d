/** OpenAPI example: a request with a window in the future. */
export const locationExample = {
  text: 'به فروشگاه ما خوش آمدید',
  start_time: 1_893_486_600,
  end_time: 1_893_501_000,
  receiver_count: 500,
  latitude: 35_689_198,
  longitude: 51_388_973,
  radius: 800,
  address: 'میدان انقلاب',
  dispatch_moment: 'ورود',
  receiver_gender: 'همه',
  receiver_age_from: 18,
  receiver_age_to: 45,
  device: 'همه',
};

export const locationRowExample = {
  id: 7,
  status: 'pending',
  waiting_for: 'approval',
  ...locationExample,
  pages: 1,
  line: { id: 1, number: '90008361' },
  latitude: 35.689198,
  longitude: 51.388973,
  rejected_due: null,
  cost: 50_000,
  spent: 0,
  returned: 0,
  recipients_count: 0,
  created_at: '2026-11-15T08:30:00.000Z',
  updated_at: '2026-11-15T08:30:00.000Z',
  started_at: null,
  ended_at: null,
};

export const cancelledExample = {
  ...locationRowExample,
  status: 'cancelled',
  waiting_for: null,
  returned: 50_000,
  updated_at: '2026-11-15T08:40:00.000Z',
  ended_at: '2026-11-15T08:40:00.000Z',
};

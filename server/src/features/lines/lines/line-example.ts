/** OpenAPI example: the line that the first start creates. */
export const lineExample = {
  id: 1,
  number: '90008361',
  title: 'خط خدماتی پیش‌فرض',
  is_dedicated: false,
  service: true,
  sms_cost: 100,
  desc: 'برای همهٔ حساب‌ها باز است',
  opt_out_phrase: null,
};

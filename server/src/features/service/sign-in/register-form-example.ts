const field = (name: string, type: string, label: string) => ({
  name,
  type,
  label,
  required: true,
  may_be_empty: name === 'discount_code',
  allowed_values: null,
});

/** OpenAPI example: the form after a first start. */
export const registerFormExample = {
  fields: [
    { ...field('plan_id', 'integer', 'پلن'), allowed_values: [{ value: 1, label: 'پایه' }] },
    {
      ...field('person_type', 'string', 'نوع شخص'),
      allowed_values: [
        { value: 'real', label: 'حقیقی' },
        { value: 'legal', label: 'حقوقی' },
      ],
    },
    field('username', 'string', 'نام کاربری'),
    field('first_name', 'string', 'نام'),
    field('last_name', 'string', 'نام خانوادگی'),
    field('national_code', 'string', 'کد ملی'),
    field('mobile', 'string', 'شمارهٔ موبایل'),
    field('discount_code', 'string', 'کد تخفیف'),
    field('seller_id', 'integer', 'شناسهٔ فروشنده'),
    field('should_notify_user', 'boolean', 'پیامک خوش‌آمد ارسال شود'),
    field('redirect_url', 'string', 'آدرس بازگشت'),
  ],
};

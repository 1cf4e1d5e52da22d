import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { citiesOf, provincesQuery } from '../../shared-queries/places.ts';
import { useLanguage } from '../../language/language.tsx';
import type { useApiForm } from '../../components/form/use-api-form.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import type { ProfileField, ProfileValues } from './profile-fields.ts';
import { useProfileTexts } from './profile-texts.ts';

type ProfileFormState = ReturnType<typeof useApiForm<ProfileValues, unknown>>;

interface ProfileInputProps {
  readonly field: ProfileField;
  readonly form: ProfileFormState;
  /** The province that a city lies in. */
  readonly provinceName?: string;
}

/** The input of one field of the profile. */
export function ProfileInput({ field, form, provinceName = '' }: ProfileInputProps) {
  const t = useProfileTexts();
  const { name, kind } = field;
  const label = t[field.label];
  const more = field.autoComplete === undefined ? {} : { autoComplete: field.autoComplete };
  switch (kind) {
    case 'text':
      return <TextInput label={label} {...form.field(name)} {...more} dir="auto" />;
    case 'email':
      return <TextInput label={label} {...form.field(name)} {...more} dir="ltr" type="email" />;
    case 'number':
      return <TextInput label={label} {...form.digits(name)} {...more} inputMode="numeric" />;
    case 'long':
      return <Textarea label={label} {...form.field(name)} dir="auto" autosize minRows={2} />;
    case 'day':
      return <BirthDay label={label} name={name} form={form} />;
    case 'switch':
      return <YesOrNo label={label} name={name} form={form} />;
    case 'gender':
      return <GenderSelect label={label} name={name} form={form} />;
    case 'province':
      return <ProvinceSelect label={label} name={name} form={form} />;
    case 'city':
      return <CitySelect label={label} name={name} form={form} provinceName={provinceName} />;
  }
}

interface InputProps {
  readonly label: string;
  readonly name: string;
  readonly form: ProfileFormState;
}

function BirthDay({ label, name, form }: InputProps) {
  return (
    <DayInput
      label={label}
      name={name}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onChange={(day) => form.set(name, day)}
    />
  );
}

function YesOrNo({ label, name, form }: InputProps) {
  return (
    <Switch
      label={label}
      name={name}
      checked={form.values[name] === 'true'}
      onChange={(event) => form.set(name, event.currentTarget.checked ? 'true' : '')}
    />
  );
}

function GenderSelect({ label, name, form }: InputProps) {
  const t = useProfileTexts();
  const options = [
    { value: '0', label: t.notSaid },
    { value: '1', label: t.man },
    { value: '2', label: t.woman },
  ];
  const value = form.values[name] === '' ? '0' : (form.values[name] ?? '0');
  return <NativeSelect label={label} {...form.field(name)} value={value} data={options} />;
}

function ProvinceSelect({ label, name, form }: InputProps) {
  const t = useProfileTexts();
  const { language } = useLanguage();
  const { data = [] } = useQuery(provincesQuery);
  const options = data.map(({ id, title, title_en: english }) => ({
    value: String(id),
    label: language === 'fa' ? title : english,
  }));
  return (
    <NativeSelect
      label={label}
      {...form.field(name)}
      data={[{ value: '', label: t.none }, ...options]}
      onChange={(event) => {
        form.set(name, event.currentTarget.value);
        // A city of another province is no longer meant.
        form.set(name.replace('province', 'city'), '');
      }}
    />
  );
}

function CitySelect({ label, name, form, provinceName }: InputProps & { readonly provinceName: string }) {
  const t = useProfileTexts();
  const { language } = useLanguage();
  const province = form.values[provinceName] ?? '';
  const { data = [] } = useQuery(citiesOf(province === '' ? undefined : Number(province)));
  const options = data.map(({ id, title, title_en: english }) => ({
    value: String(id),
    label: language === 'fa' ? title : (english ?? title),
  }));
  return (
    <NativeSelect
      label={label}
      {...form.field(name)}
      disabled={province === ''}
      data={[{ value: '', label: t.none }, ...options]}
    />
  );
}

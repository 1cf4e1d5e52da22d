import { Checkbox, NativeSelect, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Suspense } from 'react';

import { PlaceMap } from '../../../components/map/index.ts';
import { MomentPicker } from '../../../components/moment-picker/index.tsx';
import { useKindTexts } from '../kind-texts.ts';
import { whole } from '../draft/prepared.ts';
import type { SendForm } from '../draft/use-send-form.ts';

/** Where, how far around, when, and who of the people there. */
export function PlaceFields({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const { latitude, longitude, radius } = form.values;
  const isPlace = latitude !== '' && longitude !== '' && !Number.isNaN(Number(latitude) + Number(longitude));
  return (
    <Stack>
      <Suspense fallback={<Skeleton height={420} />}>
        <PlaceMap
          point={isPlace ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined}
          radius={whole(radius) ?? 1000}
          onChange={(point) => {
            form.set('latitude', String(point.latitude));
            form.set('longitude', String(point.longitude));
          }}
          onRadius={(metres) => form.set('radius', String(metres))}
        />
      </Suspense>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label={t.latitude}
          inputMode="decimal"
          placeholder="35.6944"
          {...form.digits('latitude')}
        />
        <TextInput
          label={t.longitude}
          inputMode="decimal"
          placeholder="51.4215"
          {...form.digits('longitude')}
        />
        <TextInput label={t.radius} inputMode="numeric" {...form.digits('radius')} />
      </SimpleGrid>
      <TextInput
        label={t.receivers}
        description={t.receiversHint}
        inputMode="numeric"
        maw={320}
        {...form.digits('receiver_count')}
      />
      <PlaceWindow form={form} />
      <PlacePeople form={form} />
    </Stack>
  );
}

function PlaceWindow({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const { start_time: start, end_time: end } = form.values;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t.window}</Text>
      <Checkbox
        label={t.startNow}
        checked={start === null}
        onChange={(event) =>
          form.set(
            'start_time',
            event.currentTarget.checked ? null : new Date(Date.now() + 3_600_000).toISOString(),
          )
        }
      />
      {start !== null && (
        <MomentPicker
          name="start_time"
          label={t.windowStart}
          value={start}
          error={form.errors['start_time']}
          onChange={(moment) => form.set('start_time', moment)}
        />
      )}
      <MomentPicker
        name="end_time"
        label={t.windowEnd}
        value={end}
        error={form.errors['end_time']}
        onChange={(moment) => form.set('end_time', moment)}
      />
    </Stack>
  );
}

function PlacePeople({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const select = (name: 'dispatch_moment' | 'receiver_gender' | 'device') => form.field(name);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label={t.moment}
        {...select('dispatch_moment')}
        data={[
          { value: 'حضور', label: t.presence },
          { value: 'ورود', label: t.arrival },
          { value: 'خروج', label: t.departure },
        ]}
      />
      <NativeSelect
        label={t.gender}
        {...select('receiver_gender')}
        data={[
          { value: 'همه', label: t.everybody },
          { value: 'آقا', label: t.men },
          { value: 'خانم', label: t.women },
        ]}
      />
      <TextInput label={t.ageFrom} inputMode="numeric" {...form.digits('receiver_age_from')} />
      <TextInput label={t.ageTo} inputMode="numeric" {...form.digits('receiver_age_to')} />
      <NativeSelect
        label={t.device}
        {...select('device')}
        data={[
          { value: 'همه', label: t.everybody },
          { value: 'Android', label: 'Android' },
          { value: 'IOS', label: 'iOS' },
        ]}
      />
    </SimpleGrid>
  );
}

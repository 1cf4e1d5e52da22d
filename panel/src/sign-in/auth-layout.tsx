import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

import { LanguageSwitch, SchemeSwitch } from '../app/switches.tsx';
import classes from './auth-layout.module.css';
import { useSignInTexts } from './sign-in-texts.ts';

interface AuthLayoutProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The page around everything that happens before somebody is signed in. */
export function AuthLayout({ title, hint, children }: AuthLayoutProps) {
  const t = useSignInTexts();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      <Group justify="end" p="md" component="header">
        <SchemeSwitch />
        <LanguageSwitch />
      </Group>
      <main className={classes.main}>
        <Card w="min(420px, 100%)" padding="xl" radius="lg">
          <Stack gap="lg">
            <Stack align="center" gap={4} ta="center">
              <img src="/docs/icon.svg" alt="" width={56} height={56} />
              <Title order={1} size="h3">
                {title}
              </Title>
              <Text c="dimmed" size="sm">
                {hint ?? t.tagline}
              </Text>
            </Stack>
            {children}
          </Stack>
        </Card>
      </main>
      <Group justify="center" p="md" gap="lg" component="footer">
        <Anchor href="/docs" c="dimmed" size="sm">
          {t.docs}
        </Anchor>
        <Anchor href="/handset" c="dimmed" size="sm">
          {t.handset}
        </Anchor>
      </Group>
    </div>
  );
}

import type { SignInAddress } from '../addresses.ts';
import { pageOf, type PanelPage } from '../panel-page.ts';

const pages: Readonly<Record<SignInAddress, PanelPage['load']>> = {
  '/sign-in': () => pageOf(import('./sign-in-page.tsx'), 'SignInPage'),
  '/verify': () => pageOf(import('./verify-page.tsx'), 'VerifyPage'),
  '/forgot': () => pageOf(import('./forgot-page.tsx'), 'ForgotPage'),
  '/register': () => pageOf(import('./register-page.tsx'), 'RegisterPage'),
  '/set-password': () => pageOf(import('./set-password-page.tsx'), 'SetPasswordPage'),
};

/** The pages before there is a session. */
export const signInPages = Object.entries(pages).map(([address, load]) => ({ address, load }));

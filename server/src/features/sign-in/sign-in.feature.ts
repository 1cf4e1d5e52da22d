import type { Feature } from '../../feature.ts';
import { beginApp, confirmApp, renewRecoveryCodes } from './authenticator-app.ts';
import { changePassword } from './change-password.ts';
import { forgetSignIns } from './forget-sign-ins.job.ts';
import { login, logout, verifyTwoFactor } from './login.ts';
import { editMe, showMe } from './own-data.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { signInToPanel, signOutOfPanel, verifyPanelSignIn } from './panel-sign-in.ts';
import { forgetPassword, resetPassword } from './password-by-code.ts';
import { setPasswordWithLink } from './password-by-link.ts';
import { showRegisterForm } from './register-form.ts';
import { sendSetPassword, showSetPassword } from './set-password-steps.ts';
import { beginSms, confirmSms, disableFactor, textCode } from './text-message-factor.ts';

/** Signing in with a password and a second factor, sessions, and the own profile, password and factors. */
export const signIn: Feature = {
  name: 'sign-in',
  endpoints: [
    login,
    verifyTwoFactor,
    logout,
    showRegisterForm,
    signInToPanel,
    verifyPanelSignIn,
    signOutOfPanel,
    showMe,
    editMe,
    listSessions,
    endSession,
    endOtherSessions,
    changePassword,
    forgetPassword,
    resetPassword,
    setPasswordWithLink,
    beginApp,
    confirmApp,
    renewRecoveryCodes,
    beginSms,
    confirmSms,
    textCode,
    disableFactor,
    showSetPassword,
    sendSetPassword,
  ],
  jobs: [forgetSignIns],
  assets: new URL('./assets/', import.meta.url),
};

import { part, type Feature } from '../../../feature.ts';
import { AttemptTurns, attemptTurns } from './attempt-turns.ts';
import { beginApp, confirmApp, renewRecoveryCodes } from './second-factors/authenticator-app.ts';
import { changePassword } from './passwords/change-password.ts';
import { cleanUpSignIns } from './clean-up-sign-ins.job.ts';
import { login, logout, verifyTwoFactor } from './login.ts';
import { editOwnProfile, showOwnProfile } from './own-profile.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { signInToPanel, signOutOfPanel, verifyPanelSignIn } from './panel-sign-in.ts';
import { requestPasswordCode, resetPassword } from './passwords/password-by-code.ts';
import { setPasswordWithLink } from './passwords/password-by-link.ts';
import { finishRegistration } from './registration/finish-registration.ts';
import { showRegistration } from './registration/show-registration.ts';
import { startRegistration } from './registration/start-registration.ts';
import { signInAs } from './visit-account.ts';
import { showRegisterForm } from './register-form.ts';
import { HashLimiter, hashLimiter } from './passwords/hash-limiter.ts';
import { PasswordEstimator, passwordEstimator } from './passwords/password-estimator.ts';
import { submitSetPassword, showSetPassword } from './passwords/set-password-endpoints.ts';
import { beginOwnNumber, confirmOwnNumber } from './second-factors/own-number.ts';
import { beginSms, confirmSms, disableFactor, sendFactorCode } from './second-factors/text-message-factor.ts';
import { attemptNumbers } from './attempts-store.ts';
import { registrationNumbers } from './registration/registrations-store.ts';

/** Signing in with a password and a second factor, sessions, and the own profile, password and factors. */
export const signIn: Feature = {
  name: 'sign-in',
  title: { fa: 'ورود به پنل', en: 'Sign in' },
  endpoints: [
    login,
    verifyTwoFactor,
    logout,
    showRegisterForm,
    showRegistration,
    startRegistration,
    finishRegistration,
    signInToPanel,
    verifyPanelSignIn,
    signOutOfPanel,
    signInAs,
    showOwnProfile,
    editOwnProfile,
    listSessions,
    endSession,
    endOtherSessions,
    changePassword,
    requestPasswordCode,
    resetPassword,
    setPasswordWithLink,
    beginApp,
    confirmApp,
    renewRecoveryCodes,
    beginSms,
    confirmSms,
    sendFactorCode,
    beginOwnNumber,
    confirmOwnNumber,
    disableFactor,
    showSetPassword,
    submitSetPassword,
  ],
  jobs: [cleanUpSignIns],
  numberTables: [attemptNumbers, registrationNumbers],
  runtime: [
    part(hashLimiter, () => new HashLimiter()),
    part(passwordEstimator, () => new PasswordEstimator()),
    part(attemptTurns, () => new AttemptTurns()),
  ],
  assets: new URL('./assets/', import.meta.url),
};

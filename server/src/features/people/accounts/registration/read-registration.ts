import { invalid } from '../../../../failure.ts';
import { personTypes } from '../../../../http/answers/compatibility.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { readMobile, toEnglishDigits } from '@peyk/text';
import { isLegalId, isNationalCode } from '../../../../text/national-code.ts';
import { text, type Text, type TextKey } from '../../../../texts/text.ts';
import { findOpenDiscount } from '../../discounts/index.ts';
import { findPlan, isBetterPlan, lockOfferedPlan } from '../../plans/index.ts';
import { usernameShape } from '../../../../text/username.ts';
import type { Registration } from './register-fields.ts';
import { redirectProblem } from '../sites.ts';

interface RegistrationRules {
  readonly sites: readonly string[];
  readonly ownPlanId: number | undefined;
  readonly now: Date;
}

/** Checks and converts a registration for storing; reports all wrong fields together. */
export async function readRegistration(db: Queryable, given: Registration, rules: RegistrationRules) {
  await checkRegistration(db, given, rules);
  const discount = await findNamedDiscount(db, given.discount_code, rules.now);
  return {
    username: readDigits(given.username),
    nationalCode: readDigits(given.national_code),
    mobile: readDigits(given.mobile),
    personType: personTypes[given.person_type],
    redirectUrl: given.redirect_url.trim() || null,
    planId: given.plan_id,
    firstName: given.first_name.trim(),
    lastName: given.last_name.trim(),
    signupDiscountId: discount.discountId ?? null,
    welcomeWanted: given.should_notify_user,
  };
}

/**
 * Refuses the wrong ones of the fields that are given. Whether another account has the username or the mobile is only
 * found out by storing: here a caller who registers nothing would learn it.
 */
export async function checkRegistration(
  db: Queryable,
  given: Partial<Registration>,
  { sites, ownPlanId, now }: RegistrationRules,
): Promise<void> {
  const redirectUrl = given.redirect_url?.trim() ?? '';
  refuseProblems({
    ...personProblems(given),
    plan_id: given.plan_id === undefined ? undefined : await planProblem(db, given.plan_id, ownPlanId),
    discount_code: (await findNamedDiscount(db, given.discount_code ?? '', now)).problem,
    redirect_url: redirectUrl === '' ? undefined : redirectProblem('redirect_url', redirectUrl, sites),
  });
}

/** The part of the checks that asks no database. */
export function checkPerson(given: Partial<Registration>): void {
  refuseProblems(personProblems(given));
}

function personProblems({ username, national_code, mobile, person_type }: Partial<Registration>) {
  // A code is right if it is one of the person's type, or of any type while that is not known.
  const personType = person_type === undefined ? 'legal' : personTypes[person_type];
  return {
    username: problemUnless(username, (one) => usernameShape.test(one), 'username_invalid', 'username'),
    national_code: problemUnless(
      national_code,
      (one) => isCodeOf(personType, one),
      'national_code_invalid',
      'national_code',
    ),
    mobile: problemUnless(mobile, (one) => readMobile(one).ok, 'mobile_invalid', 'mobile'),
  };
}

const readDigits = (given: string) => toEnglishDigits(given.trim());

async function planProblem(
  db: Queryable,
  planId: number,
  ownPlanId: number | undefined,
): Promise<Text | undefined> {
  const plan = await lockOfferedPlan(db, planId);
  if (plan === undefined) return text('plan_unknown');
  const own = ownPlanId === undefined ? undefined : await findPlan(db, ownPlanId);
  return own && isBetterPlan(plan, own) ? text('plan_better_than_own') : undefined;
}

async function findNamedDiscount(
  db: Queryable,
  code: string,
  now: Date,
): Promise<{ discountId?: number; problem?: Text }> {
  return code.trim() === '' ? {} : findOpenDiscount(db, code.trim(), now);
}

function problemUnless(
  given: string | undefined,
  isRight: (given: string) => boolean,
  ...[problem, field]: [TextKey, string]
): Text | undefined {
  return given === undefined || isRight(readDigits(given)) ? undefined : text(problem, { field });
}

function refuseProblems(problems: Readonly<Record<string, Text | undefined>>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, [problem]] as const] : [],
  );
  if (found.length > 0) throw invalid(Object.fromEntries(found));
}

function isCodeOf(personType: 'real' | 'legal', code: string): boolean {
  return isNationalCode(code) || (personType === 'legal' && isLegalId(code));
}

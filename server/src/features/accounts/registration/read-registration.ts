import { invalid } from '../../../failure.ts';
import { personTypes } from '../../../http/answers/compatibility.ts';
import type { Queryable } from '../../../storage/database.ts';
import { readMobile, toEnglishDigits } from '@peyk/text';
import { isLegalId, isNationalCode } from '../../../text/national-code.ts';
import { text, type Text, type TextKey } from '../../../texts/text.ts';
import { findOpenDiscount } from '../../discounts/index.ts';
import { findPlan, isBetterPlan, lockOfferedPlan } from '../../plans/index.ts';
import { usernameShape } from '../../../text/username.ts';
import type { Registration } from './register-fields.ts';
import { redirectProblem } from '../sites.ts';

/** Checks and converts a registration for storing; reports all wrong fields together. */
export async function readRegistration(
  db: Queryable,
  given: Registration,
  { sites, ownPlanId, now }: { sites: readonly string[]; ownPlanId: number | undefined; now: Date },
) {
  const username = toEnglishDigits(given.username.trim());
  const nationalCode = toEnglishDigits(given.national_code.trim());
  const mobile = toEnglishDigits(given.mobile.trim());
  const redirectUrl = given.redirect_url.trim();
  const personType = personTypes[given.person_type];
  const discount = await findNamedDiscount(db, given.discount_code.trim(), now);

  refuseProblems({
    plan_id: await planProblem(db, given.plan_id, ownPlanId),
    username: problemUnless(usernameShape.test(username), 'username_invalid', 'username'),
    national_code: problemUnless(
      isCodeOf(personType, nationalCode),
      'national_code_invalid',
      'national_code',
    ),
    mobile: problemUnless(readMobile(mobile).ok, 'mobile_invalid', 'mobile'),
    discount_code: discount.problem,
    redirect_url: redirectUrl === '' ? undefined : redirectProblem('redirect_url', redirectUrl, sites),
  });
  return {
    username,
    nationalCode,
    mobile,
    personType,
    redirectUrl: redirectUrl || null,
    planId: given.plan_id,
    firstName: given.first_name.trim(),
    lastName: given.last_name.trim(),
    signupDiscountId: discount.discountId ?? null,
    welcomeWanted: given.should_notify_user,
  };
}

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
  return code === '' ? {} : findOpenDiscount(db, code, now);
}

function problemUnless(isRight: boolean, problem: TextKey, field: string): Text | undefined {
  return isRight ? undefined : text(problem, { field });
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

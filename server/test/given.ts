import type { AccountRole, OperatorRole } from '../src/features/people/roles/index.ts';
import { apiKeys, insertAccount } from '../src/features/people/accounts/index.ts';
import { insertLine } from '../src/features/lines/lines/index.ts';
import { addNumbers, insertBank } from '../src/features/audiences/number-banks/index.ts';
import { createOperatorKey, insertOperator } from '../src/features/people/operators/index.ts';
import {
  insertPattern,
  newPatternCode,
  patternCategories,
} from '../src/features/messaging/patterns/index.ts';
import { addContacts, insertAttribute, insertPhonebook } from '../src/features/audiences/phonebooks/index.ts';
import { insertPlan } from '../src/features/people/plans/index.ts';
import { hashPassword } from '../src/features/service/sign-in/index.ts';
import { createUser } from '../src/features/people/users/index.ts';
import { insertCredit, ledgerCause } from '../src/features/money/wallet/index.ts';
import { planFeatures, type PlanFeature } from '../src/http/callers/plan-features.ts';
import type { Platform } from '../src/platform.ts';

/** The only factories of test data: each creates a complete, valid object through the index of its feature. */
export interface Given {
  account(options?: {
    credit?: number;
    rate?: number;
    /** Features of the plan; all by default. */
    features?: readonly PlanFeature[];
  }): Promise<{ accountId: number; key: string; planId: number; mobile: string }>;
  operator(role?: OperatorRole): Promise<{ operatorId: number; key: string }>;
  /** A person of an account or an operator, with a password. */
  user(of: UserPlace): Promise<{ userId: number; username: string; password: string; mobile: string }>;
  line(number?: string): Promise<{ lineId: number; number: string }>;
  /** By default a one-time code of one variable, `%code%`. */
  approvedPattern(accountId: number, content?: PatternContent): Promise<{ code: string }>;
  /** A phonebook with columns (code to type) and contacts, whose values go by those codes. */
  phonebook(accountId: number, content?: PhonebookContent): Promise<GivenPhonebook>;
  /** A number bank that customers see, with these numbers in this order. */
  numberBank(content?: BankContent): Promise<{ bankId: number }>;
}

interface BankContent {
  readonly title?: string;
  readonly mobiles?: readonly string[];
  readonly provinceId?: number;
  readonly cityId?: number;
}

type UserPlace =
  | { readonly accountId: number; readonly role?: AccountRole }
  | { readonly operatorId: number };

export interface PatternContent {
  readonly text?: string;
  readonly vars?: readonly { var: string; length: number; type: 'int' | 'str' | 'date' }[];
  readonly category?: number;
  readonly isShared?: boolean;
}

interface PhonebookContent {
  readonly title?: string;
  readonly columns?: Readonly<Record<string, 'date' | 'number' | 'string'>>;
  readonly contacts?: Parameters<typeof addContacts>[2];
}

interface GivenPhonebook {
  readonly phonebookId: number;
  /** Column code to attribute id. */
  readonly attributeIds: Readonly<Record<string, number>>;
  readonly contactIds: readonly number[];
}

const givenPassword = 'kabutar sabz 41 baran';
let passwordHash: Promise<string> | undefined;

// Shared by all services of a test run, because several may use one database.
let serial = 0;
const unique = () => `${Date.now().toString(36)}${(serial += 1)}`;
const newMobile = () => `0910${String((serial += 1)).padStart(7, '0')}`;

export function givenOn(platform: Platform): Given {
  const { db, clock } = platform;
  return {
    async account({ credit = 1_000_000, rate = 100, features = planFeatures } = {}) {
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const planId = await insertPlan(tx, {
          title: 'آزمایشی',
          permissions: features,
          tariffs: [{ fromAmount: 0, rate }],
        });
        const mobile = newMobile();
        const accountId = await insertAccount(tx, {
          username: `user${unique()}`,
          planId,
          mobile,
          firstName: 'سارا',
          lastName: 'محمدی',
          now,
        });
        if (credit > 0)
          await insertCredit(tx, {
            accountId,
            amount: credit,
            rate,
            kind: 'gift',
            cause: ledgerCause.firstStart(),
            now,
          });
        const { key } = await apiKeys.create(tx, clock, accountId, { name: 'test' });
        return { accountId, key, planId, mobile };
      });
    },
    async operator(role = 'admin') {
      return db.transaction().execute(async (tx) => {
        const operatorId = await insertOperator(tx, `operator${unique()}`, clock.now(), role);
        return { operatorId, key: await createOperatorKey(tx, clock, operatorId, { name: 'test' }) };
      });
    },
    async user(of) {
      const username = `person${unique()}`;
      const mobile = newMobile();
      const place = 'accountId' in of ? { role: 'owner' as const, ...of } : of;
      const now = clock.now();
      const userId = await createUser(db, { ...place, username, name: 'نگار رضایی', mobile, now });
      // Password hashing is slow on purpose; one hash serves all users.
      const hash = await (passwordHash ??= hashPassword(platform, givenPassword));
      await db
        .updateTable('users')
        .set({ password_hash: hash, password_set_at: now })
        .where('id', '=', userId)
        .execute();
      return { userId, username, password: givenPassword, mobile };
    },
    async line(number = `3000${unique()}`) {
      const lineId = await insertLine(db, {
        number,
        title: 'خط آزمایشی',
        description: '',
        service: 'service',
        now: clock.now(),
      });
      return { lineId, number };
    },
    async approvedPattern(accountId, content = {}) {
      const code = newPatternCode();
      await insertPattern(db, accountId, {
        code,
        text: 'کد: %code%',
        description: null,
        website: 'example.com',
        isShared: false,
        category: patternCategories.otp,
        vars: [{ var: 'code', length: 6, type: 'str' }],
        status: 'active',
        now: clock.now(),
        ...content,
      });
      return { code };
    },
    async phonebook(accountId, { title = 'مشتریان', columns = {}, contacts = [] } = {}) {
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const attributeIds: Record<string, number> = {};
        for (const [code, type] of Object.entries(columns)) {
          const id = await insertAttribute(tx, accountId, { title: code, type, code, now });
          if (id === undefined) throw new Error(`the account has an attribute ${code} already`);
          attributeIds[code] = id;
        }
        const ids = Object.values(attributeIds);
        const phonebookId = await insertPhonebook(tx, accountId, { title, attributeIds: ids, now });
        const contactIds =
          contacts.length === 0 ? [] : await addContacts(tx, { accountId, phonebookId }, contacts);
        return { phonebookId, attributeIds, contactIds };
      });
    },
    async numberBank({ title = 'بانک آزمایشی', mobiles = [], provinceId, cityId } = {}) {
      return db.transaction().execute(async (tx) => {
        const fields = { title, provinceId: provinceId ?? null, cityId: cityId ?? null, isListed: true };
        const bankId = await insertBank(tx, fields, clock.now());
        await addNumbers(tx, bankId, mobiles);
        return { bankId };
      });
    },
  };
}

import type { NewSmppCredential, SmppCredential } from '@peyk/sdk';

type Settings = Partial<Omit<SmppCredential, 'id' | 'system_id' | 'test' | 'created_at'>>;

/** Calls about credentials: those of a customer, or of an operator for an account. */
export interface CredentialCalls {
  /** Operators choose; a customer's follows the key. */
  readonly mayChooseTest: boolean;
  readonly create: (
    body: Settings & {
      readonly name: string;
      readonly system_id: string;
      readonly password_length: number;
      readonly test?: boolean;
    },
  ) => Promise<NewSmppCredential>;
  readonly edit: (id: number, body: Settings) => Promise<SmppCredential>;
  readonly renew: (
    id: number,
    body: { readonly overlap_hours: number; readonly password_length: number },
  ) => Promise<NewSmppCredential>;
  readonly remove: (id: number) => Promise<unknown>;
}

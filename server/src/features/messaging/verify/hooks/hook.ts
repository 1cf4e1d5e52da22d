/**
 * How a call of an identity server shows where it comes from. standard-webhooks: three headers and a secret of ours; zitadel: one
 * header and the signing key that ZITADEL made; token: the secret itself, for programs that cannot sign.
 */
export const hookKinds = ['standard-webhooks', 'zitadel', 'token'] as const;
export type HookKind = (typeof hookKinds)[number];

/** An identity server of an account, whose codes are sent by calls to an address of its own. */
export interface Hook {
  readonly id: number;
  readonly accountId: number;
  readonly kind: HookKind;
  readonly secret: string;
  /** The Api-Key that its codes are sent with. */
  readonly apiKey: string;
  readonly patternCode: string | null;
}

/** Hooks have places of their own among verifications, so that they never meet those of calls. */
export const hookPurpose = (id: number) => `hook ${id}`;

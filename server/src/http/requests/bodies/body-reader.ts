import type { TSchema } from 'typebox';

import type { ServedRequest } from '../../served-request.ts';
import { declaredFields } from '../declared-fields.ts';
import { unknownItemFields } from '../item-fields.ts';
import { longValueChecker } from './read-long-value.ts';
import { readTextValues } from '../read-text-values.ts';
import { refuseUnstorableCharacters } from '../refuse-unstorable-characters.ts';
import { misspelledFields, pathOf, type GivenFields } from '../unknown-fields.ts';
import { validatorOf, type Validator } from '../validate.ts';

interface ReadBody {
  readonly given: object;
  /** The fields that the schema knows. */
  readonly body: object;
  readonly ofItems: readonly GivenFields[];
}

/** Reads the body of an endpoint: checks it, leaves out fields that its schema does not know, and notes their names. */
export class BodyReader {
  readonly #schema: TSchema | undefined;
  readonly #knownFields: ReadonlySet<string> | undefined;
  readonly #validate: Validator;
  #checkLong: ReturnType<typeof longValueChecker> | undefined;
  readonly #declared: (value: unknown) => unknown;
  readonly #unknownOfItems: (value: unknown) => readonly GivenFields[];

  /** With `knownFields`, those of all endpoints, a misspelled field is refused; without, it is ignored like others. */
  constructor(schema: TSchema | undefined, knownFields: ReadonlySet<string> | undefined) {
    this.#schema = schema;
    this.#knownFields = knownFields;
    this.#validate = schema === undefined ? () => undefined : validatorOf(schema);
    this.#declared = schema === undefined ? () => undefined : declaredFields(schema);
    this.#unknownOfItems = unknownItemFields(schema);
  }

  read(request: ServedRequest): unknown {
    if (this.#schema === undefined) return undefined;
    const value = this.#valueOf(this.#schema, request);
    this.#validate(value);
    return this.#declaredOf(request, value);
  }

  /** The same with long lists, whose items are checked in turns of the event loop. */
  async readLong(request: ServedRequest): Promise<unknown> {
    if (this.#schema === undefined) return undefined;
    this.#checkLong ??= longValueChecker(this.#schema);
    const value = await this.#checkLong(request.body ?? {}, request.bodyIsText);
    return this.#declaredOf(request, value);
  }

  /** Notes fields that the schema does not know, and throws for a misspelled one. */
  checkNames(request: ServedRequest): void {
    const { body } = request;
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) this.#declaredOf(request, body);
  }

  #declaredOf(request: ServedRequest, value: unknown): unknown {
    const body = this.#declared(value);
    const ofItems = this.#unknownOfItems(value);
    // The usual body has only known fields and costs nothing more.
    if (body !== value || ofItems.length > 0)
      this.#noteUnknown(request, { given: value as object, body: body as object, ofItems });
    return body;
  }

  /** The checks of `read`, one by one, for a refusal that names the problems of all of them. */
  stages(request: ServedRequest): (() => void)[] {
    const schema = this.#schema;
    if (schema === undefined) return [];
    return [() => this.#validate(this.#valueOf(schema, request)), () => this.checkNames(request)];
  }

  #valueOf(schema: TSchema, { body = {}, bodyIsText }: ServedRequest): unknown {
    const value = body ?? {};
    if (!bodyIsText) return value;
    refuseUnstorableCharacters(value);
    return readTextValues(schema, value);
  }

  #noteUnknown(request: ServedRequest, { given, body, ofItems }: ReadBody): void {
    if (this.#schema === undefined) return;
    const names = Object.keys(given);
    const unknown = names.filter((name) => !Object.hasOwn(body, name));
    const objects = [{ schema: this.#schema, path: '', names, unknown }, ...ofItems];
    request.ignoredFields = objects.flatMap((one) => one.unknown.map((name) => pathOf(one, name)));
    const refusal = this.#knownFields && misspelledFields(objects, this.#knownFields);
    if (refusal !== undefined) throw refusal;
  }
}

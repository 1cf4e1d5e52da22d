import { optional, optionalSecret, secret, setting, webUrl, WrongSetting, type Reader } from './setting.ts';

export interface S3Location {
  readonly bucket: string;
  /** Prefix of object keys, empty or ending in a slash. */
  readonly prefix: string;
}

export const s3Location: Reader<S3Location> = (value) => {
  const [, bucket, folders = ''] =
    /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(value) ?? [];
  if (bucket === undefined) throw new WrongSetting('must look like s3://bucket or s3://bucket/folder');
  const prefix = folders.split('/').filter((part) => part !== '');
  if (prefix.some((part) => /^\.+$/.test(part))) throw new WrongSetting('must not name folders of dots');
  return { bucket, prefix: prefix.map((part) => `${part}/`).join('') };
};

const region: Reader<string> = (value) => {
  if (!/^[\w-]{1,60}$/.test(value)) throw new WrongSetting('must be the name of a region, such as us-east-1');
  return value;
};

/** Where uploaded files are kept. */
export const fileSettings = {
  s3Bucket: optional(
    'PEYK_FILES',
    s3Location,
    's3://bucket/folder of any S3-compatible storage; absent: the folder `files` of PEYK_DATA_DIR',
  ),
  s3Endpoint: optional(
    'PEYK_S3_ENDPOINT',
    webUrl,
    'address of the storage, such as https://s3.example.com; absent: Amazon in PEYK_S3_REGION',
  ),
  s3Region: setting('PEYK_S3_REGION', 'us-east-1', region, 'region that requests are signed for'),
  s3AccessKey: optionalSecret(
    'PEYK_S3_ACCESS_KEY',
    secret,
    'key of the storage; absent: AWS_ACCESS_KEY_ID and its like, or the role of the container or machine',
  ),
  s3SecretKey: optionalSecret('PEYK_S3_SECRET_KEY', secret, 'belongs to PEYK_S3_ACCESS_KEY'),
};

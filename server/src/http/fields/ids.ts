import { field } from '../../primitives/field.ts';
import { Id, nullable } from '../schemas.ts';

export const AccountId = field(Id, 'Id of the account', 'شناسهٔ حساب', 7);
export const AccountIdOrNull = field(nullable(Id), 'Id of the account', 'شناسهٔ حساب', 7);
export const FileId = field(Id, 'Id of the file', 'شناسهٔ فایل', 6);
export const ImportId = field(Id, 'Id of the import', 'شناسهٔ ورود', 9);
export const KeyId = field(Id, 'Id of the key', 'شناسهٔ کلید', 5);
export const LineId = field(Id, 'Id of the line', 'شناسهٔ خط', 1);
export const OrderId = field(Id, 'Id of the order', 'شناسهٔ سفارش', 21);
export const PhoneBookId = field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 12);
export const ProvinceId = field(Id, 'Id of the province (GET /provinces)', 'شناسهٔ استان (GET /provinces)', 8);
export const SendRequestId = field(Id, 'Id of the send', 'شناسهٔ ارسال', 42);

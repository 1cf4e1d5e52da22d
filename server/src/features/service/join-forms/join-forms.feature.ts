import type { Feature } from '../../../feature.ts';
import { confirmJoin, openJoinForm, startJoin } from './join-endpoints.ts';
import { deleteJoinForm, saveJoinForm, showJoinForm } from './manage-forms.ts';

/** Forms by which people put themselves into a phonebook, with their consent confirmed by a code. */
export const joinForms: Feature = {
  name: 'join-forms',
  title: { fa: 'فرم‌های عضویت', en: 'Join forms' },
  endpoints: [showJoinForm, saveJoinForm, deleteJoinForm, openJoinForm, startJoin, confirmJoin],
  jobs: [],
};

import { say } from '@peyk/server';

export const knows = say;

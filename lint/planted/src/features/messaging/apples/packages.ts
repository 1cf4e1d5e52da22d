import { Busboy } from '@fastify/busboy';
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import utils from 'pg/lib/utils';
import { pino } from 'pino';

export const packages = [Busboy, fastify, sql, pg, utils, pino];

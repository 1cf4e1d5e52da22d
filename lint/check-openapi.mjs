// The OpenAPI document by the recommended rules of a second public linter (Redocly): one linter alone overlooks much.
// Usage: node lint/check-openapi.mjs [document]
import path from 'node:path';

import { createConfig, lint } from '@redocly/openapi-core';

const [document = path.join('docs', 'openapi.json')] = process.argv.slice(2);

const config = await createConfig({
  extends: ['recommended'],
  // The options of carriers are named in a text: which of them a body has depends on another field.
  rules: { 'no-unused-components': 'off' },
});
const problems = await lint({ ref: document, config });
for (const { severity, ruleId, message, location } of problems)
  process.stderr.write(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}\n`);
if (problems.length > 0) process.exit(1);

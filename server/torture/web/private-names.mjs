// Loaded into a service by NODE_OPTIONS=--import: names under torture.test lead to addresses of this machine, one of them
// only from the second time on that it is asked for.
import dns from 'node:dns';

const fixed = {
  'private.torture.test': [{ address: '127.0.0.2', family: 4 }],
  'mapped.torture.test': [{ address: '::ffff:127.0.0.2', family: 6 }],
  'six.torture.test': [{ address: '::1', family: 6 }],
  'both.torture.test': [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ],
};
let asked = 0;
const addressesOf = (name) => {
  if (name !== 'turning.torture.test') return fixed[name];
  asked += 1;
  return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
};

const { lookup } = dns;
dns.lookup = (name, options, callback) => {
  const [given, done] = typeof options === 'function' ? [{}, options] : [options, callback];
  const found = addressesOf(name);
  if (found === undefined) return lookup(name, options, callback);
  const all = typeof given === 'object' && given.all === true;
  setImmediate(() => (all ? done(null, found) : done(null, found[0].address, found[0].family)));
};
const lookupPromise = dns.promises.lookup;
dns.promises.lookup = async (name, options) => {
  const found = addressesOf(name);
  if (found === undefined) return lookupPromise(name, options);
  return options?.all === true ? found : found[0];
};
const { syncBuiltinESMExports } = await import('node:module');
syncBuiltinESMExports();

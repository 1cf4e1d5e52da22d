import { welcomeView } from './empty-view.js';
import { follow } from './live-events.js';
import { oneAtATime } from './one-at-a-time.js';
import { phoneList } from './phone-list.js';
import { phoneView } from './phone-view.js';
import { listPhones, showPhone } from './phones-api.js';

const step = 25;
const limitMax = 200;
const stage = document.getElementById('stage');
const isWide = window.matchMedia('(min-width: 821px)');
const pageTitle = document.title;

let search = '';
let limit = step;
let phone;
const unseen = new Set();

const list = phoneList({
  changed: (text) => {
    search = text;
    limit = step;
    void drawList();
  },
  more: () => {
    limit = Math.min(limit + step, limitMax);
    void drawList();
  },
  open: (mobile) => (location.hash = `#${encodeURIComponent(mobile)}`),
});

// Search text and unseen phones may change while the request runs, so their values at its start are used for its answer.
const drawList = oneAtATime(async () => {
  const asked = search;
  const unseenBefore = [...unseen];
  try {
    const page = await listPhones(asked, limit);
    list.draw(page, { chosen: phone?.mobile, unseen, limitMax, search: asked });
    if (asked !== '') return;
    const shown = new Set(page.data.map(({ mobile }) => mobile));
    for (const mobile of unseenBefore) if (!shown.has(mobile)) unseen.delete(mobile);
    if (phone === undefined && chosenMobile() === undefined) offerFirst(page.data[0]?.mobile);
  } catch (problem) {
    list.refuse(problem);
  }
});

const drawPhone = oneAtATime(async () => {
  const drawn = phone;
  if (drawn === undefined) return;
  try {
    drawn.draw(await showPhone(drawn.mobile));
  } catch (problem) {
    drawn.refuse(problem);
  }
});

// On a wide screen without a chosen phone, opens the most recently used one.
function offerFirst(mobile) {
  if (mobile === undefined) {
    if (stage.querySelector('.empty') === null) stage.replaceChildren(welcomeView());
  } else if (isWide.matches) {
    history.replaceState(null, '', `#${encodeURIComponent(mobile)}`);
    openChosen();
  } else stage.replaceChildren();
}

// The hash of the skip link is not a phone number.
const isSkipLink = () => location.hash === '#main';

function chosenMobile() {
  if (isSkipLink()) return undefined;
  try {
    return decodeURIComponent(location.hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}

function openChosen() {
  if (isSkipLink()) return;
  const mobile = chosenMobile();
  if (phone && mobile === phone.mobile) return;
  document.body.classList.toggle('phone-open', mobile !== undefined);
  document.querySelector('a.language').hash = location.hash;
  document.title = mobile === undefined ? pageTitle : `${mobile} · ${pageTitle}`;
  phone = mobile === undefined ? undefined : phoneView(mobile, () => void drawPhone());
  unseen.delete(mobile);
  list.mark(mobile);
  stage.replaceChildren(...(phone ? [phone.node] : []));
  void drawPhone();
  void drawList();
}

document.getElementById('phones').replaceChildren(...list.nodes);
list.setState('connecting');
window.addEventListener('hashchange', openChosen);
openChosen();
follow({
  state: list.setState,
  changed(mobiles) {
    for (const mobile of mobiles ?? []) if (mobile !== phone?.mobile) unseen.add(mobile);
    void drawList();
    if (mobiles === undefined || mobiles.includes(phone?.mobile)) void drawPhone();
  },
});

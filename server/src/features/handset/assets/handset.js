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

const drawList = oneAtATime(async () => {
  try {
    const page = await listPhones(search, limit);
    list.draw(page, { chosen: phone?.mobile, unseen, limitMax });
    if (search !== '') return;
    const shown = new Set(page.data.map(({ mobile }) => mobile));
    for (const mobile of unseen) if (!shown.has(mobile)) unseen.delete(mobile);
    if (phone === undefined) offerFirst(page.data[0]?.mobile);
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

// Where there is room for both, somebody who has chosen no phone sees the one that was used last.
function offerFirst(mobile) {
  if (mobile === undefined) {
    if (stage.querySelector('.empty') === null) stage.replaceChildren(welcomeView());
  } else if (isWide.matches) {
    history.replaceState(null, '', `#${encodeURIComponent(mobile)}`);
    openChosen();
  } else stage.replaceChildren();
}

function chosenMobile() {
  try {
    return decodeURIComponent(location.hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}

function openChosen() {
  // The link that skips the bar is no phone.
  if (location.hash === '#main') return;
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

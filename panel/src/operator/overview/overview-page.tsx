import { useMe } from '../../session/me.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
import { useOverviewTexts } from './overview-texts.ts';

export function OverviewPage() {
  const t = useOverviewTexts();
  const me = useMe();
  return <RoomTitle title={t.hello({ name: me.name || me.username })} />;
}

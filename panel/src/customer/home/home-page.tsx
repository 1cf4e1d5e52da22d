import { useMe } from '../../session/me.ts';
import { RoomTitle } from '../../parts/room-title.tsx';
import { useHomeTexts } from './home-texts.ts';

export function HomePage() {
  const t = useHomeTexts();
  const me = useMe();
  return <RoomTitle title={t.hello({ name: me.name || me.username })} />;
}

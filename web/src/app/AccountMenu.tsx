import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { useSettings } from '../model/settings.tsx';
import { signOut } from '../session/signOut.ts';
import { avatar } from './avatar.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

const item = 'flex min-h-11 w-full items-center rounded-sm px-3 outline-none data-highlighted:bg-blau-wash';

/** Open from the start: it is loaded because somebody wants to see it. */
export default function AccountMenu({ email }: { email: string }) {
  const { login } = useSettings();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={`${texts.menu}: ${email}`} className={avatar}>
        {email.charAt(0).toUpperCase()}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-30 min-w-56 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-surface p-2"
      >
        <DropdownMenu.Label className="px-3 py-2 text-[0.88rem] text-muted">
          {texts.signedInAs} <span className="block wrap-anywhere text-ink">{email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item asChild className={`${item} sm:hidden`}>
          <Link to={paths.ledger}>{texts.ledger}</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link to={paths.transactions}>{texts.transactions}</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link to={paths.payments}>{texts.payments}</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link to={paths.profile}>{texts.profile}</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className={item} onSelect={() => void signOut(login)}>
          {texts.signOut}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  error: 'border-rot bg-rot-wash',
  notice: 'border-ocker bg-ocker-wash',
  info: 'border-blau bg-blau-wash',
};

/** A remark in the flow of the page. Errors are announced at once, everything else when there is a pause. */
export function Alert(props: {
  look: keyof typeof looks;
  title?: string | undefined;
  children: ReactNode;
  live?: boolean;
}) {
  const role = props.look === 'error' ? 'alert' : props.live === false ? undefined : 'status';
  return (
    <div role={role} className={classes('rounded-sm border-l-4 px-4 py-3', looks[props.look])}>
      {props.title && <p className="font-semibold">{props.title}</p>}
      {props.children}
    </div>
  );
}

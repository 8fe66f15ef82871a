import { readFileSync } from 'node:fs';
import type * as cognito from 'aws-cdk-lib/aws-cognito';
import { CfnManagedLoginBranding } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { repository } from './artifacts.ts';

/** Colours of the product's design (web/src/app/styles.css), as the managed login writes them: RRGGBBAA. */
const LIGHT = {
  page: 'f6f8fbff',
  surface: 'ffffffff',
  line: 'cbd3e0ff',
  control: '76829aff',
  ink: '161c2bff',
  muted: '4c566bff',
  blau: '2440a8ff',
  hover: '1a2f80ff',
  on: 'ffffffff',
};
const DARK: typeof LIGHT = {
  page: '10141fff',
  surface: '181e2cff',
  line: '333d52ff',
  control: '7d8aa6ff',
  ink: 'e9edf5ff',
  muted: 'a7b1c5ff',
  blau: '9db2ffff',
  hover: 'bbcaffff',
  on: '0e1530ff',
};

const bothModes = (of: (colours: typeof LIGHT) => object) => ({ lightMode: of(LIGHT), darkMode: of(DARK) });
const button = (backgroundColor: string, textColor: string) => ({ backgroundColor, textColor });

/** What differs from the default style (Cognito developer guide, "Managed login branding"; unnamed settings keep theirs). */
const settings = {
  categories: {
    form: { displayGraphics: false, location: { horizontal: 'CENTER', vertical: 'CENTER' } },
    global: {
      colorSchemeMode: 'DYNAMIC',
      pageFooter: { enabled: false },
      pageHeader: { enabled: false },
      spacingDensity: 'REGULAR',
    },
  },
  componentClasses: {
    buttons: { borderRadius: 4 },
    focusState: bothModes(({ blau }) => ({ borderColor: blau })),
    input: {
      borderRadius: 4,
      ...bothModes(({ page, control, muted }) => ({
        defaults: { backgroundColor: page, borderColor: control },
        placeholderColor: muted,
      })),
    },
    link: bothModes(({ blau, hover }) => ({ defaults: { textColor: blau }, hover: { textColor: hover } })),
  },
  components: {
    form: {
      borderRadius: 8,
      backgroundImage: { enabled: false },
      logo: { enabled: true, formInclusion: 'IN', location: 'START', position: 'TOP' },
      ...bothModes(({ surface, line }) => ({ backgroundColor: surface, borderColor: line })),
    },
    pageBackground: { image: { enabled: false }, ...bothModes(({ page }) => ({ color: page })) },
    pageText: bothModes(({ ink, muted }) => ({ bodyColor: ink, descriptionColor: muted, headingColor: ink })),
    primaryButton: bothModes(({ blau, hover, on }) => ({
      active: button(hover, on),
      defaults: button(blau, on),
      hover: button(hover, on),
    })),
  },
};

const logo = readFileSync(`${repository}/web/src/app/icon.svg`).toString('base64');

/** The look of the hosted login. Without a style of its own a client gets an error page in its place. */
export function brandLogin(scope: Construct, users: cognito.IUserPool, client: cognito.IUserPoolClient): void {
  new CfnManagedLoginBranding(scope, 'LoginBranding', {
    userPoolId: users.userPoolId,
    clientId: client.userPoolClientId,
    settings,
    assets: ['FORM_LOGO', 'FAVICON_SVG'].map((category) => ({
      category,
      colorMode: 'DYNAMIC',
      extension: 'SVG',
      bytes: logo,
    })),
  });
}

import { createElement, lazy, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { arrive } from '../features/signin/arrival.ts';
import { AuthPage } from '../features/signin/AuthPage.tsx';
import { CallbackPage } from '../features/signin/CallbackPage.tsx';
import { LogoutPage } from '../features/signin/LogoutPage.tsx';
import { Protected } from '../features/signin/Protected.tsx';
import { CrashPage } from './CrashPage.tsx';
import { loadCode } from '../session/codeLoading.ts';
import { FramedCrashPage } from './FramedCrashPage.tsx';
import { Layout, Loading } from './Layout.tsx';
import { paths } from './paths.ts';
import { PaymentCancelledPage, PaymentPage } from './PaymentPages.tsx';

/** Each page is loaded when it is opened, so that nobody waits for another one, least of all on the way to the login. */
const later = (load: () => Promise<ComponentType>) =>
  createElement(lazy(async () => ({ default: await loadCode(load) })));
const home = async () => (await import('./HomePage.tsx')).HomePage;
const order = async () => (await import('../features/order/OrderPage.tsx')).OrderPage;
const transactions = async () => (await import('../features/transactions/TransactionsPage.tsx')).default;
const ledger = async () => (await import('../features/ledger/LedgerPage.tsx')).default;
const payments = async () => (await import('../features/payments/PaymentsPage.tsx')).default;
const withdrawal = async () => (await import('../features/withdrawal/WithdrawalPage.tsx')).default;
const profile = async () => (await import('../features/profile/ProfilePage.tsx')).default;
const account = () => import('../features/account/AccountPages.tsx');
const legal = () => import('../features/legal/LegalPages.tsx');

/** Every route of the product. All but /logout, which shows nothing, stand in the frame that all pages share. */
export const pages: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Loading />,
    // What fails in a page leaves the frame around it standing.
    children: [
      {
        errorElement: <FramedCrashPage />,
        children: [
          {
            element: <Protected />,
            children: [
              { path: paths.home, element: later(home) },
              { path: paths.transactions, element: later(transactions) },
              { path: paths.ledger, element: later(ledger) },
              { path: paths.payments, element: later(payments) },
              { path: paths.profile, element: later(profile) },
            ],
          },
          { path: paths.auth, loader: arrive, element: <AuthPage /> },
          { path: paths.authCallback, element: <CallbackPage /> },
          { path: paths.login, element: <Navigate to={paths.auth} replace /> },
          { path: paths.orderConfirmation, element: later(order) },
          { path: paths.payment, element: <PaymentPage /> },
          { path: paths.paymentCancelled, element: <PaymentCancelledPage /> },
          { path: paths.register, element: later(async () => (await account()).RegisterPage) },
          { path: paths.setPassword, element: later(async () => (await account()).SetPasswordPage) },
          { path: paths.resetPassword, element: later(async () => (await account()).ResetPasswordPage) },
          { path: paths.confirmPasswordReset, element: later(async () => (await account()).ConfirmResetPage) },
          { path: paths.withdrawal, element: later(withdrawal) },
          { path: paths.terms, element: later(async () => (await legal()).TermsPage) },
          { path: paths.privacy, element: later(async () => (await legal()).PrivacyPage) },
          { path: paths.imprint, element: later(async () => (await legal()).ImprintPage) },
          { path: paths.accessibility, element: later(async () => (await legal()).AccessibilityPage) },
          { path: paths.withdrawalGerman, element: <Navigate to={paths.withdrawal} replace /> },
          { path: '*', element: later(async () => (await import('../features/notfound/NotFoundPage.tsx')).default) },
        ],
      },
    ],
  },
  { path: paths.logout, element: <LogoutPage /> },
];

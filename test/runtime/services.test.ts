import * as choice from '../../lambdas/engines/choice.ts';
import { correctors } from '../../lambdas/runtime/services/corrector.ts';
import { visitors } from '../../lambdas/runtime/services/visitors.ts';
import { awsError, mockAws } from '../support/mockedAws.ts';

jest.mock('../../lambdas/engines/choice.ts', () => ({
  __esModule: true,
  ...jest.requireActual<typeof choice>('../../lambdas/engines/choice.ts'),
}));

const aws = mockAws();

it('the secret of the links is asked for again after a failure, and an empty one signs nothing', async () => {
  const registrationId = () => visitors.create().registrationId('anna@example.org');
  aws.answer({ GetSecretValue: awsError('InternalServiceError', 500) });
  await expect(registrationId()).rejects.toThrow('InternalServiceError');
  aws.answer({ GetSecretValue: { SecretString: '' } });
  await expect(registrationId()).rejects.toThrow('empty');
  aws.answer({ GetSecretValue: { SecretString: 'geheim' } });
  const id = await registrationId();
  expect(id).toMatch(/^reg_[\w-]{22}$/);
  expect(await registrationId()).toBe(id);
  expect(aws.operations()).toHaveLength(3);
});

it('an order is corrected by the embedded engine where the settings of its own no longer hold, and somebody is told', async () => {
  // Read when the first engine is asked for.
  Object.assign(process.env, { LANGUAGETOOL_URL: '' });
  const engines = correctors.create();
  const [instead, embedded] = [await engines.named('languageTool'), await engines.named('embedded')];
  expect(instead.runMilliseconds).toBe(embedded.runMilliseconds);
  expect(aws.log.join('')).toContain('engine-fallback');
});

it('an engine is made once, and a fault of it is none of the settings', async () => {
  const choose = jest.spyOn(choice, 'chooseCorrector').mockRejectedValue(new Error('out of memory'));
  const engines = correctors.create();
  await expect(engines.named('languageModel')).rejects.toThrow('out of memory');
  await expect(engines.named('languageModel')).rejects.toThrow('out of memory');
  expect(choose).toHaveBeenCalledTimes(1);
});

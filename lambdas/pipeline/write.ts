import { defaultSettings } from '../domain/correctionSettings.ts';
import { documentKeys, WORD_MIME_TYPE } from '../domain/documents.ts';
import { respected } from '../domain/respected.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { log } from '../runtime/log.ts';
import { checkOpen, originalOf, type Report } from '../runtime/order.ts';
import { allRuns, runsOf } from '../runtime/reading.ts';
import { buildReport } from '../runtime/report.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { readDictionaries, readOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import { verifyCorrection } from '../runtime/verifyCorrection.ts';
import { writeCorrection } from '../runtime/writeCorrection.ts';
import type { StepInput } from '../steps.ts';

/** Writes the findings into the document as tracked changes, proves the result, and stores it with its report. */
export const handler = step(
  'write',
  { dictionaries: readDictionaries, orders: readOrders, readDocuments, writeDocuments },
  async ({ customer, transaction }: StepInput, { dictionaries, orders, readDocuments, writeDocuments }, { now }) => {
    const order = await orders.get(customer, transaction);
    if (order.status === 'RUNNING') {
      const original = await originalOf(order, readDocuments);
      const { paragraphs } = readParagraphs(original);
      const settings = order.settings ?? defaultSettings;
      const words = await dictionaries.get(customer);
      const { findings: found, account, simplified } = await allRuns(runsOf(order), readDocuments);
      const findings = respected(found, paragraphs, settings, words);
      const { corrected, written } = writeCorrection(original, findings, order.author, new Date(now));
      verifyCorrection(original, corrected, paragraphs, written, order.author);
      const wishes = { settings, dictionaryWords: words.length };
      const report: Report = {
        ...buildReport(paragraphs, written, wishes),
        ...(account && { engine: account }),
        ...(simplified > 0 && { simplified }),
      };
      if (account) log('info', 'engine', { transaction, ...account });
      checkOpen(order);
      await writeDocuments.writeJson(documentKeys.report(customer, order.id), report);
      await writeDocuments.write(documentKeys.corrected(customer, order.id), corrected, WORD_MIME_TYPE);
    }
    return { customer, transaction };
  },
);

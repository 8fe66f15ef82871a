import { endpoint } from '../runtime/endpoint.ts';
import { openApi } from '../runtime/openApi.ts';

export const handler = endpoint('getApiDescription', {}, () => openApi());

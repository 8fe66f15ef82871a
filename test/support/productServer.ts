import { startProduct } from '../../lib/local/product.ts';
import { assembly } from './runningProduct.ts';

// The local product as a process of its own, to be killed: what `npm start` serves, over an assembly that is there
// already, without a demo customer, and without the functions that nobody calls. Arguments: state directory, port.
// PRODUCT_ENGINE may hold settings of engines, as JSON.
const [, , state = '', port = ''] = process.argv;
const engine = JSON.parse(process.env.PRODUCT_ENGINE ?? '{}') as Record<string, string>;
await startProduct({ assembly, state, port: Number(port), servicesPort: Number(port) + 1, engine });
console.log('ready');

import { startProduct } from '../../lib/local/product.ts';
import { assembly } from './runningProduct.ts';

// The local product as a process of its own, to be killed: what `npm start` serves, over an assembly that is there
// already, without a demo customer, and without the functions that nobody calls. Arguments: state directory, port.
const [, , state = '', port = ''] = process.argv;
await startProduct({ assembly, state, port: Number(port), servicesPort: Number(port) + 1 });
console.log('ready');

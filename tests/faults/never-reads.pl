# Opens connections with a small receive buffer, sends a request on each, and reads nothing.
# In Perl, because Node cannot set the size of this buffer. Arguments: port, connections, request.
use strict;
use warnings;
use Socket;

my ($port, $count, $request) = @ARGV;
my $TCP_MAXSEG = 2;
my @open;
for my $index (1 .. $count) {
    socket(my $connection, PF_INET, SOCK_STREAM, 6) or die "socket: $!";
    setsockopt($connection, SOL_SOCKET, SO_RCVBUF, 2048) or die "buffer: $!";
    setsockopt($connection, 6, $TCP_MAXSEG, 536) or die "segment: $!";
    connect($connection, sockaddr_in($port, inet_aton('127.0.0.1'))) or die "connect: $!";
    syswrite($connection, $request) == length($request) or die "write: $!";
    push @open, $connection;
}
sleep 600;
